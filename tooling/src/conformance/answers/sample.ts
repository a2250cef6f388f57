import { oddAmount, oddCount, oddDay, oddInstant, oddText } from './odd-values';

/** A JSON schema as the contract's schemas become one. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  format?: string;
}

/** `empty` has the least that a schema lets be, `rows` the most and the oddest. */
export type Contents = 'empty' | 'rows';

/** How many entries a list has that nothing bounds: the rows of a list, the lines of a record, the parts of those. */
const ROWS = 250;
const LINES = [12, 4, 2];

interface SampleOptions {
  contents: Contents;
  /** Which of the odd values: 0 is the longest and largest, 1 the least. */
  nth: number;
  depth: number;
  name: string;
  /** How many entries the caller asked for. */
  asked?: number | undefined;
}

function isNull({ type, const: value }: JsonSchema): boolean {
  return type === 'null' || value === null;
}

/** Which choice is taken: with rows each in turn, null now and then; else the first, and null where that may be. */
function chosen(choices: readonly JsonSchema[], { contents, nth }: SampleOptions): JsonSchema {
  const values = choices.filter((choice) => !isNull(choice));
  const none = choices.find(isNull);
  if (none && (contents === 'empty' || nth % 4 === 1 || values.length === 0)) return none;
  return values[nth % values.length] ?? {};
}

/** A record of an action is there for every action, whatever else is empty: that is how the API answers. */
function actionsOf({ properties }: JsonSchema): readonly unknown[] | undefined {
  const { action } = properties ?? {};
  return action?.enum ?? (action?.const === undefined ? undefined : [action.const]);
}

function listOf(schema: JsonSchema, options: SampleOptions): unknown[] {
  const { items = {}, prefixItems, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const inner = (nth: number): SampleOptions => ({
    ...options,
    nth,
    depth: options.depth + 1,
    asked: undefined,
  });
  if (prefixItems) return prefixItems.map((item) => sampleOf(item, inner(options.nth)));
  const actions = actionsOf(items);
  if (actions)
    return actions.map((action, index) => ({
      ...(sampleOf(items, inner(options.nth + index)) as object),
      action,
    }));
  const lines = LINES[Math.min(options.depth, LINES.length - 1)] ?? 0;
  const many = options.asked ?? (options.depth === 0 && options.name === 'items' ? ROWS : lines);
  // Of a few words each is there at most once.
  const distinct = items.enum?.length ?? Number.POSITIVE_INFINITY;
  const wanted =
    options.contents === 'empty' || (options.depth > 0 && options.nth % 4 === 1)
      ? 0
      : Math.min(many, distinct);
  const count = Math.max(minItems, Math.min(maxItems, wanted));
  const { type, maximum } = items;
  // The shares of stages: each is higher than the one before.
  if (type === 'number' && maximum !== undefined)
    return Array.from({ length: count }, (_, index) => (maximum * (index + 1)) / count);
  return Array.from({ length: count }, (_, index) => sampleOf(items, inner(index)));
}

function objectOf(schema: JsonSchema, options: SampleOptions): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const known = Object.entries(properties).flatMap(([name, inner]): [string, unknown][] => {
    const mayLack = !required.includes(name);
    const lacks = mayLack && (options.contents === 'empty' || options.nth % 3 === 1);
    return lacks ? [] : [[name, sampleOf(inner, { ...options, name })]];
  });
  if (typeof additionalProperties !== 'object') return Object.fromEntries(known);
  const names =
    propertyNames?.enum ?? (options.contents === 'empty' ? [] : ['name', 'status', 'purchase_cost']);
  const others = names.map((name, index): [string, unknown] => [
    String(name),
    sampleOf(additionalProperties, { ...options, name: String(name), nth: options.nth + index }),
  ]);
  return Object.fromEntries([...known, ...others]);
}

function textOf({ format, maxLength }: JsonSchema, { name, nth, contents }: SampleOptions): string {
  const which = contents === 'empty' ? 3 : nth;
  if (format === 'date') return oddDay(which);
  if (format === 'date-time') return oddInstant(which);
  return oddText(name, which, maxLength);
}

function numberOf(
  { format, minimum, exclusiveMinimum, maximum }: JsonSchema,
  { nth, contents, name }: SampleOptions,
): number {
  const which = contents === 'empty' ? 1 : nth;
  if (format === 'money') return oddAmount(which);
  if (name === 'fiscal_year' || name === 'fiscal_years' || name === 'present_fiscal_year')
    return 2025 - (nth % 30);
  if (name === 'fiscal_year_start_month') return 1 + (nth % 12);
  // Each record is another one.
  if (name === 'id' || name.endsWith('_id')) return Math.min(nth + 1, maximum ?? nth + 1);
  return oddCount(which, exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, maximum);
}

/** A value that a schema takes: the same for the same schema and options. */
export function sampleOf(schema: JsonSchema, options: SampleOptions): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[options.nth % schema.enum.length];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(chosen(choices, options), options);
  if (Array.isArray(schema.type))
    return sampleOf(
      chosen(
        schema.type.map((type) => ({ ...schema, type })),
        options,
      ),
      options,
    );
  switch (schema.type) {
    case 'object':
      return objectOf(schema, options);
    case 'array':
      return listOf(schema, options);
    case 'string':
      return textOf(schema, options);
    case 'integer':
    case 'number':
      return numberOf(schema, options);
    case 'boolean':
      return options.nth % 2 === 0;
    case 'null':
      return null;
    default:
      return options.nth % 2 === 0 ? oddText(options.name, options.nth) : oddCount(options.nth, 0, undefined);
  }
}
