import type { Visit } from './measure-visit';
import { reportOf } from './report';

function visit(ms: number): Visit {
  const sample = { ms, kilobytes: 100, requests: 4 };
  return { 'sign-in page': sample, layout: sample, 'first remote page': sample, 'second remote': sample };
}

test('tells the medians of both and their ratio', () => {
  const report = reportOf([visit(300), visit(900), visit(330)], [visit(200), visit(220), visit(10)]);
  expect(report).toMatch(/^sign-in page +ms +330 +200 +1\.65$/m);
  expect(report).toMatch(/^second remote +KB +100\.0 +100\.0 +1\.00$/m);
});

test('an even number of visits has its median in the middle of two', () => {
  expect(reportOf([visit(100), visit(200)], [visit(100), visit(100)])).toMatch(/ms +150 +100 +1\.50$/m);
});
