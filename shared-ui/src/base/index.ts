export { showToast, toast, useToast } from '../toast';
export { AppProviders } from './app-providers';
export { ActivityBadge, Badge, ConditionBadge, RoleBadge, StatusBadge, UrgencyBadge } from './badges';
export {
  Button,
  type ButtonProps,
  type ButtonTone,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
  LinkButtons,
} from './button';
export { Card } from './card';
export { ChangeStatus } from './change-status';
export { describeError, type ErrorDescription } from './describe-error';
export { type DetailItem, DetailList } from './detail-list';
export { ConfirmDialog, Dialog } from './dialog';
export { hasDrafts } from './drafts';
export { Icon, type IconName } from './icon';
export { Columns, Row, Stack, VisuallyHidden } from './layout';
export { DiscardDialog, LeaveGuard } from './leave-guard';
export { LoadingCard } from './loading-card';
export { MissingPage } from './missing-page';
export { Notice } from './notice';
export { PageHeader, usePageTitle } from './page-header';
export { ProgressBar } from './progress-bar';
export { RowList, RowListCard, type RowListItem } from './row-list';
export { ShownFailure } from './shown-failure';
export { LinesSkeleton, PageSkeleton } from './skeletons';
export { StatCards, type StatItem } from './stat-card';
export { EmptyState, ErrorPanel } from './states';
export { setTimeZone, today, useTimeZone, useToday } from './time-zone';
export { hasUnsaved, saveUnsaved } from './unsaved';
export { useIsPhone, useMedia } from './use-media';
export {
  ClampedText,
  DateText,
  DateTimeText,
  MailAddress,
  Money,
  MoneyWithBase,
  Muted,
  RelativeTime,
  TextLink,
} from './values';
