/** The items that can be shared, by category, in display order. */
export const sharingItems = {
  bvnData: ['bvn', 'fullName', 'dateOfBirth', 'gender', 'phoneNumber', 'address'],
  ninData: ['nin', 'fullName', 'dateOfBirth', 'gender', 'address'],
  userImages: ['photo'],
  bankAccounts: ['bankName', 'accountNumber', 'accountName'],
} as const;
