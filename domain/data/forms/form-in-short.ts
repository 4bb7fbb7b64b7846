/** A form as one line can say it. */
export interface FormInShort {
  readonly title: string;
  readonly sections: number;
}
