import type { Form, SectionValues } from '@yarda/contracts/data/forms.ts';
import { describe, expect, it } from 'vitest';
import { fileField, filesIn } from './file-answers.ts';
import { filledForm, fillTemplate } from './fill-template.ts';
import { formFaults } from './form-faults.ts';
import { defaultValues, type FieldSchema, formFields } from './form-fields.ts';
import { linearPatterns } from './linear-patterns.ts';
import { withoutPatterns } from './patterns.ts';
import { errorsLeft, sectionErrors as errorsOf } from './section-errors.ts';

const schema = {
  type: 'object',
  required: ['name', 'start', 'goods', 'proof'],
  properties: {
    name: { type: 'string', title: 'Name of {{who}}', minLength: 2 },
    email: { type: 'string', format: 'email' },
    site: { type: 'string', format: 'url' },
    code: { type: 'string', maxLength: 10, pattern: '^(?:[A-Z]{2}\\d{2})+$' },
    start: { type: 'string', format: 'date', title: 'Since' },
    staff: { type: 'integer', minimum: 1, maximum: 50 },
    rent: { type: 'number' },
    size: { type: 'string', enum: ['small', 'large'] },
    goods: {
      type: 'array',
      items: { type: 'string', enum: ['rice', 'fish', 'fruit'] },
      minItems: 1,
      uniqueItems: true,
    },
    agree: { type: 'boolean', const: true },
    home: {
      type: 'object',
      format: 'address',
      required: ['city'],
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
    kin: {
      type: 'array',
      maxItems: 2,
      items: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } },
    },
    proof: { type: 'object', format: 'file', 'x-accept': ['image/png'], 'x-max-bytes': 1000 },
  },
} as const;

const sectionErrors = (section: FieldSchema, values: SectionValues) => errorsOf(section, values, linearPatterns());

const file = { fileId: 'fil_1', name: 'proof.png', type: 'image/png', size: 900 };
const right = { name: 'Ada', start: '2020-02-29', goods: ['rice'], proof: file };

describe('formFields', () => {
  it('knows each field by its kind', () => {
    expect(formFields(schema).map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      'name text',
      'email text',
      'site text',
      'code text',
      'start date',
      'staff number',
      'rent number',
      'size choice',
      'goods choices',
      'agree flag',
      'home group',
      'kin repeated',
      'proof file',
    ]);
  });
});

describe('defaultValues', () => {
  it('include the defaults of fields and of nested groups', () => {
    const properties = {
      a: { type: 'string', default: 'x' },
      b: { type: 'object', properties: { c: { type: 'string', default: 'y' } } },
    };
    expect(defaultValues({ type: 'object', properties })).toEqual({ a: 'x', b: { c: 'y' } });
  });
});

describe('sectionErrors', () => {
  it('finds no fault in correct answers', () => {
    expect(sectionErrors(schema, right)).toEqual([]);
    expect(sectionErrors(schema, { ...right, home: { city: 'Lagos' }, kin: [{ name: 'Bola' }], agree: true })).toEqual(
      [],
    );
  });

  it.each([
    [{}, ['/name This is needed', '/start This is needed', '/goods This is needed', '/proof This is needed']],
    [{ ...right, name: 'A' }, ['/name Enter at least 2 characters']],
    [{ ...right, email: 'ada' }, ['/email Enter an email address']],
    [{ ...right, start: '2021-02-29' }, ['/start Enter a date']],
    [{ ...right, staff: 0 }, ['/staff Enter 1 or more']],
    [{ ...right, staff: 1.5 }, ['/staff Enter a whole number']],
    [{ ...right, rent: 'a lot' }, ['/rent Enter a number']],
    [{ ...right, size: 'huge' }, ['/size Choose one of the options']],
    [{ ...right, goods: [] }, ['/goods Choose at least one']],
    [{ ...right, goods: ['rice', 'rice'] }, ['/goods Each may be given once']],
    [{ ...right, goods: ['gold'] }, ['/goods/0 Choose one of the options']],
    [{ ...right, home: { street: '1' } }, ['/home/city This is needed']],
    [{ ...right, kin: [{}] }, ['/kin/0/name This is needed']],
    [{ ...right, kin: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, ['/kin Give at most 2']],
    [{ ...right, proof: { ...file, fileId: 'x' } }, ['/proof/fileId Enter this in the form that is asked for']],
    [{ ...right, other: 1 }, ['/other This is not part of the form']],
    [{ ...right, agree: false }, ['/agree This is needed']],
    [{ ...right, site: 'javascript:alert(1)' }, ['/site Enter a web address']],
    [{ ...right, code: 'ab12' }, ['/code Enter this in the form that is asked for']],
    [{ ...right, name: 'x'.repeat(2001) }, ['/name Enter at most 2000 characters']],
  ])('%j', (values, text) => {
    expect(sectionErrors(schema, values).map(({ path, message }) => `${path} ${message}`)).toEqual(text);
  });
});

describe('errorsLeft', () => {
  const home = { ...right, email: 'ada', home: { street: '1' }, code: 'ab12' };
  const shown = sectionErrors(schema, home);
  const left = (key: string, values: SectionValues) =>
    errorsLeft(shown, key, errorsOf(schema, values, withoutPatterns)).map(({ path }) => path);

  it('are those of the other fields, once this one is right', () => {
    expect(shown.map(({ path }) => path)).toEqual(['/email', '/code', '/home/city']);
    expect(left('email', { ...home, email: 'ada@example.com' })).toEqual(['/code', '/home/city']);
    expect(left('code', { ...home, code: 'ab13' })).toEqual(['/email', '/home/city']);
  });

  it('stay while the new answer has the same mistake', () => {
    expect(left('email', { ...home, email: 'ada@' })).toEqual(['/email', '/code', '/home/city']);
    expect(left('home', { ...home, home: { street: '12' } })).toEqual(['/email', '/code', '/home/city']);
  });
});

describe('formFaults', () => {
  const faultsOf = (property: object) =>
    formFaults([{ id: 's', title: 'S', schema: { type: 'object', properties: { f: property } } }]).map(
      ({ path }) => path,
    );

  it('accepts a form that can be drawn', () => {
    expect(formFaults([{ id: 'a', title: 'A', schema }])).toEqual([]);
  });

  it.each([
    [{ type: 'null' }, 'sections.0.schema.properties.f.type'],
    [{ type: 'string', $ref: 'https://elsewhere' }, 'sections.0.schema.properties.f.$ref'],
    [{ type: 'string', format: 'ipv4' }, 'sections.0.schema.properties.f.format'],
    [{ type: 'string', maxLength: 50, pattern: '^(?!a).' }, 'sections.0.schema.properties.f.pattern'],
    [{ type: 'string', maxLength: 50, pattern: '(a)\\1' }, 'sections.0.schema.properties.f.pattern'],
    [
      { type: 'array', maxItems: 201, items: { type: 'string', enum: ['a'] } },
      'sections.0.schema.properties.f.maxItems',
    ],
    [{ type: 'string', enum: Array(501).fill('a') }, 'sections.0.schema.properties.f.enum'],
    [{ type: 'string', pattern: '^a$' }, 'sections.0.schema.properties.f.pattern'],
    [{ type: 'string', maxLength: 50, pattern: '[' }, 'sections.0.schema.properties.f.pattern'],
    [{ type: 'array', items: { type: 'number' } }, 'sections.0.schema.properties.f.items'],
    [{ type: 'object', properties: {} }, 'sections.0.schema.properties.f.properties'],
    [
      { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] },
      'sections.0.schema.properties.f.required',
    ],
    [{ type: 'object', format: 'file' }, 'sections.0.schema.properties.f.x-accept'],
    [
      { type: 'object', format: 'file', 'x-accept': ['image/png'], 'x-max-bytes': 1e9 },
      'sections.0.schema.properties.f.x-max-bytes',
    ],
  ])('refuses %j', (property, path) => {
    expect(faultsOf(property)).toEqual([path]);
  });

  it('refuses two sections with one id, and a section that is not an object', () => {
    const section = { id: 'a', title: 'A', schema };
    expect(formFaults([section, section]).map(({ path }) => path)).toEqual(['sections.1.id']);
    expect(formFaults([{ ...section, schema: { type: 'string' } }])).toHaveLength(1);
  });
});

describe('fillTemplate', () => {
  it('fills in names as text, in one pass', () => {
    expect(fillTemplate('Dear {{ who }}, {{what}}', { who: '{{what}} <b>', what: 'hello' })).toBe(
      'Dear {{what}} <b>, hello',
    );
    expect(fillTemplate('{{constructor}} {{unknown}}', {})).toBe('{{constructor}} {{unknown}}');
  });

  it('fills in titles, descriptions and defaults, and leaves field names alone', () => {
    const form: Form = { formId: 'frm_1', title: 'For {{who}}', sections: [{ id: 'a', title: '{{who}}', schema }] };
    const filled = filledForm(form, { who: 'Ada' });
    expect([filled.title, filled.sections[0]?.title]).toEqual(['For Ada', 'Ada']);
    expect(formFields(filled.sections[0]?.schema ?? {})[0]?.label).toBe('Name of Ada');
  });
});

describe('fileField', () => {
  it('finds file fields, and the files in answers', () => {
    expect(fileField(schema, 'proof')).toMatchObject({ accept: ['image/png'], maxBytes: 1000 });
    expect(fileField(schema, 'name')).toBeNull();
    expect(filesIn(schema, right)).toEqual([{ path: 'proof', file }]);
  });
});
