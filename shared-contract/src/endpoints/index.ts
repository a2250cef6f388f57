import type { CallId } from '../calls';
import type { Endpoint } from '../endpoint';
import {
  changePassword,
  createUser,
  editProfile,
  editUser,
  endSession,
  getUsersSummary,
  listSessions,
  listUserDepartments,
  refuseUser,
  sendResetMail,
  suspendUser,
} from './accounts';
import { listActivity } from './activity';
import {
  allocateAsset,
  getAllocationsSummary,
  listAllocations,
  listMyAllocations,
  returnAsset,
  transferAsset,
} from './allocations';
import {
  bringAssetBack,
  createAsset,
  deleteAsset,
  editAsset,
  retireAsset,
  sendAssetToMaintenance,
} from './asset-changes';
import { getAsset, listAssetMatches, listAssets, listCategories } from './assets';
import { login, logout, register, requestReset, resendCode, resetPassword, verifyCode } from './auth';
import { createCategory, deleteCategory, editCategory } from './category-changes';
import {
  exportSpending,
  getAssetFinances,
  getBudget,
  getDepreciation,
  getSpending,
  listBudgetChanges,
  previewBudget,
  setBudget,
} from './finance';
import {
  approveRequest,
  editRequest,
  financeApproveRequest,
  fulfilRequest,
  getAdminSummary,
  getFinanceSummary,
  getMyDashboard,
  getRequest,
  listMyRequests,
  listRequestStock,
  listRequests,
  rejectRequest,
  submitRequest,
  withdrawRequest,
} from './requests';
import { editSettings, getMailStatus, getSettings, sendTestMail } from './settings';
import { getPerson, getUser, listUsers } from './users';

/** Every call of the API by its id. The server refuses to start unless each has a handler. */
export const endpoints = {
  login,
  verifyCode,
  resendCode,
  register,
  requestReset,
  resetPassword,
  logout,
  getUser,
  listUsers,
  listRequests,
  listMyRequests,
  getRequest,
  listRequestStock,
  submitRequest,
  editRequest,
  withdrawRequest,
  approveRequest,
  financeApproveRequest,
  rejectRequest,
  fulfilRequest,
  getMyDashboard,
  getAdminSummary,
  getFinanceSummary,
  listAssets,
  listAssetMatches,
  getAsset,
  createAsset,
  editAsset,
  deleteAsset,
  sendAssetToMaintenance,
  bringAssetBack,
  retireAsset,
  listCategories,
  createCategory,
  editCategory,
  deleteCategory,
  listAllocations,
  listMyAllocations,
  allocateAsset,
  returnAsset,
  transferAsset,
  getAllocationsSummary,
  getPerson,
  getUsersSummary,
  listUserDepartments,
  createUser,
  editUser,
  suspendUser,
  refuseUser,
  sendResetMail,
  editProfile,
  changePassword,
  listSessions,
  endSession,
  getSettings,
  editSettings,
  getMailStatus,
  sendTestMail,
  getBudget,
  setBudget,
  listBudgetChanges,
  previewBudget,
  getSpending,
  exportSpending,
  getAssetFinances,
  getDepreciation,
  listActivity,
} as const satisfies Record<CallId, Endpoint>;

export type EndpointId = CallId;

/** The same, as a list to walk. */
export const endpointList: readonly Endpoint[] = Object.values(endpoints);
