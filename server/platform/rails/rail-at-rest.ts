/** A call that was not made, since its rail does not answer: nothing was sent, and it is made later. */
export class RailAtRest extends Error {
  constructor(rail: string) {
    super(`The rail ${rail} does not answer: not asked now`);
    this.name = 'RailAtRest';
  }
}
