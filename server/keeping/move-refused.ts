/** Thrown if a database cannot be moved; the message is one line for the operator. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}
