import type { PartRequirement } from '@yarda/contracts/data/sharing-requirement.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import type { ConsentTerms } from './consent-terms.ts';

/** The type of each item in W3C DPV's extension of personal data. */
const types: Readonly<Record<string, string>> = {
  bvn: 'pd:OfficialID',
  nin: 'pd:OfficialID',
  fullName: 'pd:Name',
  dateOfBirth: 'pd:BirthDate',
  gender: 'pd:Gender',
  phoneNumber: 'pd:TelephoneNumber',
  address: 'pd:PhysicalAddress',
  photo: 'pd:Picture',
  bankName: 'pd:BankAccount',
  accountNumber: 'pd:FinancialAccountNumber',
  accountName: 'pd:Name',
};

/** Whether data could be left out, if the merchant said so. */
export const necessityOf = (said: PartRequirement | undefined) =>
  said && { 'dpv:hasNecessity': said.required ? 'dpv:Required' : 'dpv:Optional' };

/** The items that a grant shares, by what they are and whether they could be left out, if the merchant said so. */
export const recordedItems = ({ dataSharing }: ConsentTerms, said: PartRequirement | undefined) =>
  sharedCategories(Object.fromEntries(dataSharing.map(({ category, items }) => [category, items]))).flatMap(
    ({ category, name: categoryName, items }) =>
      items.map(({ item, name }) => ({
        '@type': types[item] ?? 'dpv:PersonalData',
        'dct:identifier': `${category}.${item}`,
        'dct:title': `${categoryName}: ${name}`,
        ...necessityOf(said),
      })),
  );
