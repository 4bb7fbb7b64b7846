/** A form as one line can say it. */
export interface FormSummary {
  readonly title: string;
  readonly sections: number;
}
