/** A provider answered, and does not do what it was asked: its rail is well, and the same may be asked again later. */
export class RailRefused extends Error {
  override readonly name = 'RailRefused';
}
