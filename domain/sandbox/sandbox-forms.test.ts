import { describe, expect, it } from 'vitest';
import { formFaults } from '../data/forms/form-faults.ts';
import { sandboxForm } from './sandbox-forms.ts';

describe('sandboxForm', () => {
  it('can be registered', () => {
    expect(formFaults(sandboxForm.sections)).toEqual([]);
  });
});
