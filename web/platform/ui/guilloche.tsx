import './guilloche.css';

const LEAVES = 18;
const angles = Array.from({ length: LEAVES }, (_, leaf) => (leaf * 180) / LEAVES);

/** The rosette of fine lines found on banknotes: the page's mark of a signed record. */
export const Guilloche = () => (
  <svg className="guilloche" viewBox="-100 -100 200 200" aria-hidden="true">
    {angles.map((angle) => (
      <g key={angle} transform={`rotate(${angle})`}>
        <ellipse rx="98" ry="38" />
        <ellipse rx="66" ry="52" />
      </g>
    ))}
  </svg>
);
