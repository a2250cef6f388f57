import fc from 'fast-check';
import { MAX_MONEY } from '../money';
import { createUserBodySchema } from './accounts';
import { assetInputSchema, assetReasonSchema } from './inventory-input';
import {
  emailSchema,
  idParamSchema,
  moneySchema,
  optionalDay,
  optionalNumber,
  optionalText,
  readId,
  requiredDay,
  requiredLine,
  requiredNumber,
  requiredText,
} from './primitives';
import { rejectBodySchema } from './requests';

const money = moneySchema('Estimated cost');

describe('money', () => {
  it.each([0, 0.1, 0.01, 1234.5, 2500, MAX_MONEY, 99_999_999_999.98])('keeps %p', (amount) => {
    expect(money.parse(amount)).toBe(amount);
  });

  it.each([
    [-0.01, 'Estimated cost must not be negative'],
    [1.005, 'Estimated cost must have at most two decimals'],
    [100_000_000_000, 'Estimated cost must be at most 99,999,999,999.99'],
    [Number.NaN, 'Estimated cost must be a number'],
    [Number.POSITIVE_INFINITY, 'Estimated cost must be a number'],
    ['12', 'Estimated cost must be a number'],
    [null, 'Estimated cost is required'],
  ])('refuses %p', (amount, message) => {
    expect(money.safeParse(amount).error?.issues[0]?.message).toBe(message);
  });

  it('accepts every whole number of cents and nothing between two cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_998 }), (cents) => {
        expect(money.safeParse(cents / 100).success).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 9 }),
        (cents, thousandths) => {
          expect(money.safeParse((cents * 10 + thousandths) / 1_000).success).toBe(false);
        },
      ),
    );
  });
});

describe('a day that arrives', () => {
  const required = requiredDay('Expected');
  const optional = optionalDay('Expected');
  const fromThen = 'Expected must be a date from 1900 to 2999, like 2025-01-31';
  it.each(['1900-01-01', '2024-02-29', '2999-12-31'])('keeps %p', (day) => {
    expect([required.parse(day), optional.parse(` ${day} `)]).toEqual([day, day]);
  });

  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])(
    'refuses %p, which the database may not know',
    (day) => {
      expect([required, optional].map((schema) => schema.safeParse(day).error?.issues[0]?.message)).toEqual([
        fromThen,
        fromThen,
      ]);
    },
  );

  it.each(['', '2025-02-30', '2025-1-1', 'tomorrow', 20250101, null])(
    'refuses %p where a day is needed',
    (day) => {
      expect(required.safeParse(day).error?.issues[0]?.message).toBe(
        'Expected must be a date like 2025-01-31',
      );
    },
  );

  it('an optional one is null where nothing was typed', () => {
    expect(['', ' ', null].map((day) => optional.parse(day))).toEqual([null, null, null]);
  });
});

describe('ids in a path', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
  ])('reads %p', (text, id) => {
    expect(idParamSchema.parse(text)).toBe(id);
  });

  it.each(['0', '-1', '1.5', '1e3', '0x10', 'abc', '', ' 1', '2147483648', '99999999999999999999'])(
    'refuses %p',
    (text) => {
      expect(idParamSchema.safeParse(text).success).toBe(false);
    },
  );
});

describe('text', () => {
  it('names the field that is missing or only blank', () => {
    expect(requiredText('Brand', 10).safeParse('   ').error?.issues[0]?.message).toBe('Brand is required');
    expect(requiredText('Brand', 10).safeParse(undefined).error?.issues[0]?.message).toBe(
      'Brand is required',
    );
  });

  it('bounds its length and refuses what the database cannot keep', () => {
    expect(requiredText('Brand', 3).safeParse('abcd').error?.issues[0]?.message).toBe(
      'Brand must be at most 3 characters',
    );
    for (const text of ['a\u0000b', 'a\ud800b', 'a\udc00'])
      for (const schema of [requiredText('Brand', 9), requiredLine('Brand', 9), optionalText('Brand', 9)])
        expect(schema.safeParse(text).error?.issues[0]?.message).toBe(
          'Brand contains a character that cannot be stored',
        );
  });

  it.each(['a\u001b[31m', 'a\u0008b', 'a\u202eb'])('refuses what distorts what is read (%j)', (text) => {
    for (const schema of [requiredText('Reason', 20), optionalText('Reason', 20)])
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe(
        'Reason must not contain control characters',
      );
  });

  it.each(['two\r\nlines', 'a\ttab', 'أحمد 😀'])('keeps %j', (text) => {
    for (const schema of [requiredText('Reason', 20), optionalText('Reason', 20)])
      expect(schema.parse(text)).toBe(text);
  });

  it('keeps absent optional text as null', () => {
    expect(optionalText('Note', 10).parse('  ')).toBeNull();
    expect(optionalText('Note', 10).parse(undefined)).toBeNull();
    expect(optionalText('Note', 10).parse(' so ')).toBe('so');
  });
});

/** Zero width, joiners, marks of direction, separators, fillers and the empty braille cell, and one for private use. */
const UNSEEN = [
  '\u200b',
  '\u2060\ufeff',
  ' \u00ad ',
  '\u2028',
  '\u3000',
  '\u200e\u2066\u2069',
  '\u200d\ufe0f',
  '\u3164',
  '\u2800',
  '\ue000',
];

describe('a text of which nothing can be seen', () => {
  it.each(UNSEEN)('is empty (%j), wherever one is asked for', (text) => {
    const first = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }) =>
      schema.safeParse(text).error?.issues[0]?.message;
    expect(first(requiredText('Reason', 20))).toBe('Reason is required');
    expect(first(rejectBodySchema.shape.comment)).toBe('Please provide a rejection reason');
    expect(first(assetReasonSchema.shape.note)).toBe('Reason is required');
    expect(first(assetInputSchema.shape.name)).toBe('Name and category are required');
    expect(optionalText('Note', 20).parse(text)).toBeNull();
    expect(assetInputSchema.shape.brand.parse(text)).toBeNull();
  });

  it.each(['👩‍💻', '❤️', '🇩🇪', '1️⃣', '👍🏽', 'می‌خواهم', 'שלום\u200f', 'हिन्दी', '한글', '破損', '!', '€'])(
    'keeps what can be read: %s',
    (text) => {
      for (const schema of [requiredText('Reason', 20), optionalText('Note', 20)])
        expect(schema.parse(text)).toBe(text);
    },
  );
});

describe('email', () => {
  it('trims, and refuses what is none', () => {
    expect(emailSchema.parse(' ann@example.com ')).toBe('ann@example.com');
    expect(emailSchema.safeParse('ann@').error?.issues[0]?.message).toBe('Enter a valid email address');
    expect(emailSchema.safeParse('').error?.issues[0]?.message).toBe('Email is required');
    expect(emailSchema.safeParse('a@example.com\r\nBcc: b@example.com').success).toBe(false);
  });
});

describe('a line of text', () => {
  const line = requiredLine('Name', 20);
  it.each(['Ann', 'Zoë 😀', 'أحمد', 'O’Neil-Smith', 'C++'])('takes %p', (text) => {
    expect(line.parse(text)).toBe(text);
  });

  it.each(['\u200b', '\u200b\u200d ', '\u2060'])('that cannot be seen (%j) is missing', (text) => {
    expect(line.safeParse(text).error?.issues[0]?.message).toBe('Name is required');
  });

  it.each(['a\r\nb', 'a\u001b[31m', 'a\u202eb', 'a\u2028b'])('refuses %j', (text) => {
    expect(line.safeParse(text).error?.issues[0]?.message).toBe(
      'Name must be one line without control characters',
    );
  });
});

it.each(['Bra\u2066nd', 'Bra\u202end', 'two\nlines'])('an optional one-line fact refuses %j', (text) => {
  const asset = { name: 'Lamp', category_id: 1 };
  for (const field of ['name', 'brand', 'model_number', 'serial_number'])
    expect(assetInputSchema.safeParse({ ...asset, [field]: text }).error?.issues[0]).toMatchObject({
      path: [field],
      message: expect.stringMatching(/must be one line without control characters$/),
    });
  const account = { name: 'Ann', email: 'ann@example.com', role: 'EMPLOYEE', invite: true };
  expect(createUserBodySchema.safeParse({ ...account, department: text }).error?.issues[0]?.path).toEqual([
    'department',
  ]);
});

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('of an address %j is read as the id %j', (text, id) => {
  expect(readId(text)).toBe(id);
});

describe('the number of a document', () => {
  it.each(['LS-9', '0077', '-7-', '№ 12', '編號'])('takes %p', (number) => {
    expect(requiredNumber('Number', 20).parse(number)).toBe(number);
    expect(optionalNumber('Number', 20).parse(number)).toBe(number);
  });

  it.each(['---', '. / .', '–'])('refuses %p, which tells it from no other', (number) => {
    for (const schema of [requiredNumber('Number', 20), optionalNumber('Number', 20)])
      expect(schema.safeParse(number).error?.issues.map(({ message }) => message)).toEqual([
        'Number must have a letter or a digit',
      ]);
  });

  it('says that it is missing where it is', () => {
    expect(requiredNumber('Number', 20).safeParse(' ').error?.issues[0]?.message).toBe('Number is required');
    expect(optionalNumber('Number', 20).parse('')).toBeNull();
  });
});
