import { focusFirst } from './focus-first';

const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);

/** A dialog that has just opened, as the library builds it: the focus is on its cross. */
function open(fields: string): HTMLElement | null {
  document.body.innerHTML = `
    <button aria-label="Below">Below</button>
    <div role="dialog" tabindex="-1">
      <button aria-label="Close"></button>
      <div id="body">${fields}</div>
      <button aria-label="Cancel"></button>
      <button aria-label="Approve"></button>
    </div>`;
  named('Close')?.focus();
  return document.querySelector<HTMLElement>('#body');
}

test('the focus goes from the cross to the first field', () => {
  focusFirst(open('<a href="/" aria-label="Request"></a><input disabled><input aria-label="Reason">'));
  expect(document.activeElement).toBe(named('Reason'));
});

test('of radio buttons it goes to the chosen one', () => {
  const radio = (name: string, checked = '') =>
    `<input type="radio" name="way" aria-label="${name}" ${checked}>`;
  focusFirst(open(`${radio('Stock')}${radio('Purchase', 'checked')}`));
  expect(document.activeElement).toBe(named('Purchase'));
});

test('where nothing is to be filled in, it goes to the button that takes nothing away', () => {
  focusFirst(open('<p>Really?</p>'));
  expect(document.activeElement).toBe(named('Cancel'));
});

test.each(['Reason', 'Request', 'Approve'])('whoever was quicker than the dialog stays at %s', (name) => {
  const body = open(
    '<input aria-label="First"><a href="/" aria-label="Request"></a><input aria-label="Reason">',
  );
  named(name)?.focus();
  focusFirst(body);
  expect(document.activeElement).toBe(named(name));
});

test('the focus comes in from below the dialog', () => {
  const body = open('<input aria-label="Reason">');
  named('Below')?.focus();
  focusFirst(body);
  expect(document.activeElement).toBe(named('Reason'));
});
