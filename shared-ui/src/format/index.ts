export { dayIn, formatDate, formatDateTime, formatDay, formatRelative } from './instants';
export {
  activityTone,
  conditionLabel,
  type Label,
  roleLabel,
  statusLabel,
  type Tone,
  titleCase,
  urgencyLabel,
} from './labels';
export { currencySymbol, formatMoney, formatMoneyPlain, type MoneyReading, readMoney } from './money';
export { formatCount, formatPercent, formatTotal } from './numbers';
export { APP_SUBTITLE, APP_TITLE, pageTitle } from './page-title';
