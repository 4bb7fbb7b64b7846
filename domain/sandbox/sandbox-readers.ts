/** The readers that the sandbox's acquirer issued to its second merchant. */
const sandboxReaders = new Map([['QPOSSIM0002', 'mer_ikeja']]);

/** Any other reader is the demo merchant's, so that a developer's own works at once. */
export const merchantOfReader = (serial: string): string => sandboxReaders.get(serial) ?? 'mer_lekki';
