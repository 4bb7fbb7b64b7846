import './term-mark.css';

/** Marks the start or the end of a term for `useReadFirst`: a term may be taller than the window. */
export const TermMark = () => <span className="term-mark" />;
