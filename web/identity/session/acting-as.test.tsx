import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ActingAs } from './acting-as.tsx';

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '');

const user = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };

describe('ActingAs', () => {
  it('shows the name, and nothing of the phone', () => {
    expect(words(renderToStaticMarkup(<ActingAs user={user} />))).toBe('Signed in as Ada Obi');
  });

  it('shows a person without a name by their phone, once', () => {
    const nameless = { ...user, name: user.phone };
    expect(words(renderToStaticMarkup(<ActingAs user={nameless} />))).toBe('Signed in as +234••••••0001');
  });

  it('tells a person who acts for a merchant that they do not here', () => {
    expect(words(renderToStaticMarkup(<ActingAs user={user} merchantId="mer_lekki" />))).toBe(
      'Signed in as Ada Obi, for yourself, not for the merchant you act for',
    );
  });
});
