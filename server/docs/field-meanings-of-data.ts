/** What the fields of shared data and forms mean. */
export const dataFieldMeanings: Readonly<Record<string, string>> = {
  answers: 'The answers to the form, by section and field.',
  bankAccounts: 'Bank accounts: all items, or those named.',
  bvnData: 'Data kept under the BVN: all items, or those named.',
  content: 'The file, in base64.',
  'ReadConsentDataReply.data': 'What its payer shares, by category and item.',
  dataAsked:
    'What the merchant said of the data when asking for it, and whether it was left out; null if it said nothing.',
  dataSharing: 'Which data about the payer is asked for.',
  deleteBy: 'The day by which the merchant deletes its own copies.',
  deleted: 'The items whose copies were deleted.',
  deletedAt: 'When the copies were deleted.',
  ended: 'What was granted and is shared no longer.',
  'ReadConsentDataReply.pending':
    'What was granted and is read from a registry once the payer has shown who they are: by an account linked in their own name, or 72 hours after their first passkey. Ask again.',
  fileId: 'The file.',
  form: 'The form.',
  formCompletion: 'What the form is filled in with.',
  formId: 'The form to be filled in.',
  formResponseId: "A person's answers to a form.",
  items: 'The items of data, such as `bvnData.fullName`.',
  ninData: 'Data kept under the NIN: all items, or those named.',
  schema: 'A JSON Schema 2020-12 of an object: its properties are the fields, in order.',
  sections: 'The pages of the form.',
  sharedUntil: 'The last day on which what is shared may be read.',
  templateLiteralValues: "The values of the placeholders in the form's texts.",
  userImages: 'Pictures of the person: all, or those named.',
};
