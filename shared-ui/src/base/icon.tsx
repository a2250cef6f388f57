import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DollarOutlined from '@ant-design/icons/es/icons/DollarOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import LaptopOutlined from '@ant-design/icons/es/icons/LaptopOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import SendOutlined from '@ant-design/icons/es/icons/SendOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { IconName } from './icon-names';

export type { IconName } from './icon-names';

const ICONS: Readonly<Record<IconName, typeof AppstoreOutlined>> = {
  add: PlusOutlined,
  allocation: SwapOutlined,
  approve: CheckOutlined,
  areas: AppstoreOutlined,
  asset: LaptopOutlined,
  back: ArrowLeftOutlined,
  budget: DollarOutlined,
  category: TagsOutlined,
  close: CloseOutlined,
  collapse: MenuFoldOutlined,
  dark: MoonOutlined,
  dashboard: DashboardOutlined,
  delete: DeleteOutlined,
  done: CheckCircleOutlined,
  down: DownOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  empty: InboxOutlined,
  error: ExclamationCircleOutlined,
  expand: MenuUnfoldOutlined,
  finance: AuditOutlined,
  forward: ArrowRightOutlined,
  history: HistoryOutlined,
  info: InfoCircleOutlined,
  light: SunOutlined,
  location: EnvironmentOutlined,
  mail: MailOutlined,
  maintenance: ToolOutlined,
  menu: MenuOutlined,
  more: MoreOutlined,
  next: RightOutlined,
  order: ShoppingCartOutlined,
  vendor: ShopOutlined,
  pending: ClockCircleOutlined,
  picture: PictureOutlined,
  previous: LeftOutlined,
  print: PrinterOutlined,
  reject: StopOutlined,
  report: BarChartOutlined,
  request: FileTextOutlined,
  retry: ReloadOutlined,
  search: SearchOutlined,
  settings: SettingOutlined,
  'sign-out': LogoutOutlined,
  submit: SendOutlined,
  'submit-request': FileAddOutlined,
  user: UserOutlined,
  users: TeamOutlined,
  view: EyeOutlined,
  warning: WarningOutlined,
};

interface IconProps {
  name: IconName;
  /** Said by screen readers; without it the icon is decoration. */
  label?: string;
  className?: string;
}

/** An icon by meaning. */
export function Icon({ name, label, className }: IconProps) {
  const Glyph = ICONS[name];
  return label ? (
    <Glyph role="img" aria-label={label} className={className} />
  ) : (
    <Glyph role="presentation" aria-hidden="true" aria-label={undefined} className={className} />
  );
}
