import { anyOf, listQuery } from './lists';

const query = listQuery(['name', 'created_at'], '-created_at', {
  status: anyOf('Status', ['available', 'assigned'], { allocated: 'assigned' }),
});

describe('the query of a list', () => {
  it('has the defaults of the design', () => {
    expect(query.parse({})).toMatchObject({ page: 1, page_size: 10, search: '', sort: '-created_at' });
  });

  it('reads numbers from text and words in any case', () => {
    expect(query.parse({ page: '3', page_size: '100', status: 'AVAILABLE, allocated' })).toMatchObject({
      page: 3,
      page_size: 100,
      status: ['available', 'assigned'],
    });
  });

  it.each([
    [{ page: '0' }, 'Page must be at least 1'],
    [{ page: '1.5' }, 'Page must be a whole number'],
    [{ page_size: '101' }, 'Page size must be at most 100'],
    [{ sort: 'password_hash' }, 'Sort must be one of name, created_at, with - before it for descending'],
    [{ status: 'lost' }, 'Status must be one of available, assigned'],
    [{ colour: 'red' }, undefined],
  ])('refuses %p', (input, message) => {
    const result = query.safeParse(input);
    expect(result.success).toBe(false);
    if (message) expect(result.error?.issues[0]?.message).toBe(message);
  });
});
