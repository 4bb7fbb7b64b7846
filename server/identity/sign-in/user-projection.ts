/** The full phone number of a person, who is named with their table (`g.user_id`); null if there is no such person. */
export const phoneOfUser = (userId: string): string => `(select u.phone from users u where u.user_id = ${userId})`;
