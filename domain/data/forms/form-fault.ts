/** A fault in a form, and where it is. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
}
