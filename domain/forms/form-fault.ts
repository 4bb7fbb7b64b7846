/** What cannot be taken in a form, and where. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
}
