import './unbroken.css';

/** A text whose sums and masked numbers never break in two. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  text.split(/(₦[\d,.]*\d|\*{4}\d+)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have a place and no name
      <span key={at} className="unbroken">
        {piece}
      </span>
    ),
  );
