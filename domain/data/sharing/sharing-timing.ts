/** How long a merchant has to delete its copies of what is shared no longer. In days. */
export const merchantDeletionDays = 30;
