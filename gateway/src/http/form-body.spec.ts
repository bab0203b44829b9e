import { z } from 'zod';
import { AdminForm, formList } from './admin-form.js';
import { TakesForm } from './form-body.js';

interface Documented {
  properties: Record<string, object>;
  required?: string[];
}

/** Returns what a decorator of a route declares about its body in the OpenAPI document. */
function documented(decorator: MethodDecorator): Documented {
  const route = Object.getOwnPropertyDescriptor({ route: () => undefined }, 'route')!;
  decorator({}, 'route', route);
  const parameters = Reflect.getMetadata('swagger/apiParameters', route.value as object) as { schema: Documented }[];
  return parameters[0]!.schema;
}

const schema = z.object({ id: z.string(), title: z.string().optional(), tags: formList(3, 20) });
const file = { type: 'string', format: 'binary' };

describe('a form in the document', () => {
  it('has every field of the schema that reads it, and every file, one or several', () => {
    const { properties, required } = documented(TakesForm({ schema, files: { file: 1, files: 3 } }));
    expect(Object.keys(properties)).toEqual(['id', 'title', 'tags', 'file', 'files']);
    expect(properties).toMatchObject({ file, files: { type: 'array', items: file, maxItems: 3 } });
    expect(required).toEqual(['id']);
  });

  it('requires the fields that the service needs, besides those that the schema requires', () => {
    const form = new AdminForm(schema, { file: 1 }, { needs: ['title', 'file', 'id'] });
    expect(documented(form.taken()).required).toEqual(['id', 'title', 'file']);
    expect(documented(new AdminForm(z.object({})).taken())).not.toHaveProperty('required');
  });
});
