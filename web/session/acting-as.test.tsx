import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ActingAs } from './acting-as.tsx';

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '');

describe('ActingAs', () => {
  it('shows the name and the last four digits of the phone, and no more of it', () => {
    const user = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
    expect(words(renderToStaticMarkup(<ActingAs user={user} />))).toBe('as Ada Obi ··0001');
  });
});
