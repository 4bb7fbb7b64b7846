import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FailedNote } from './failed-note.tsx';

const advice = 'Check your connection and try again.';

describe('FailedNote', () => {
  it('says what to do when no answer came, and nothing more of a refusal', () => {
    const lost = renderToStaticMarkup(<FailedNote problem={{ code: 'UNREACHABLE', message: 'API request failed' }} />);
    expect(lost).toContain('API request failed');
    expect(lost).toContain(advice);
    const refused = { code: 'RATE_LIMITED', message: 'Too many requests' } as const;
    expect(renderToStaticMarkup(<FailedNote problem={refused} />)).not.toContain(advice);
  });
});
