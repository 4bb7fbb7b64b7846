/** A person's full phone number; null if there is no such person. */
export const phoneOfUser = (userId: string): string => `(select u.phone from users u where u.user_id = ${userId})`;
