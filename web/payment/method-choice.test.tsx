import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AbsentMethodsContext, DownMethodsContext } from './down-methods.ts';
import { MethodChoice } from './method-choice.tsx';

const shown = (absent: readonly 'card'[], down: readonly 'card'[]) =>
  renderToStaticMarkup(
    <AbsentMethodsContext value={absent}>
      <DownMethodsContext value={down}>
        <MethodChoice terminal onChoose={() => undefined} />
      </DownMethodsContext>
    </AbsentMethodsContext>,
  );

describe('MethodChoice', () => {
  it('leaves out what no provider offers, and says nothing of it', () => {
    expect(shown([], [])).toContain('Pay with Card');
    expect(shown(['card'], [])).not.toContain('Pay with Card');
    expect(shown(['card'], [])).not.toContain('works right now');
    expect(shown([], ['card'])).toContain('Not every way to pay works right now');
  });
});
