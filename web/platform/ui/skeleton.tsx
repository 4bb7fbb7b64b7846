import './skeleton.css';

/**
 * A bar in place of text that is loading. Sizes are CSS lengths. It is a drawing because the page's policy ignores a
 * `style` attribute in the server's HTML.
 */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <svg className="skeleton" width={width} height={height} aria-hidden="true" />
);
