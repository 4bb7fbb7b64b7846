import type { IdentityRegistry } from '../data/sharing/sharing-ports.ts';

type Identities = Partial<Record<IdentityRegistry, Readonly<Record<string, string>>>>;

/** A drawn face: the pretend registry's photo. */
const photo =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="%23d9e6f2"/><circle cx="48" cy="38" r="18" fill="%237a4b2f"/><path d="M14 96c4-26 18-36 34-36s30 10 34 36z" fill="%230b3d2e"/></svg>';

/** Records of the pretend registries, by phone number: Ada has everything, Bola a BVN only. */
export const sandboxIdentities: Readonly<Record<string, Identities>> = {
  '+2348000000001': {
    bvnData: {
      bvn: '22200000001',
      fullName: 'Ada Ngozi Obi',
      dateOfBirth: '1991-04-17',
      gender: 'Female',
      phoneNumber: '+2348000000001',
      address: '14 Admiralty Way, Lekki Phase 1, Lagos',
    },
    ninData: {
      nin: '11100000001',
      fullName: 'Ada Ngozi Obi',
      dateOfBirth: '1991-04-17',
      gender: 'Female',
      address: '14 Admiralty Way, Lekki Phase 1, Lagos',
    },
    userImages: { photo },
  },
  '+2348000000002': {
    bvnData: {
      bvn: '22200000002',
      fullName: 'Bola Ibrahim Adeyemi',
      dateOfBirth: '1986-09-02',
      gender: 'Male',
      phoneNumber: '+2348000000002',
      address: '3 Awolowo Road, Ikeja, Lagos',
    },
  },
};
