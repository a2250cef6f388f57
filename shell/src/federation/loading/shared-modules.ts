/**
 * Every module that the shell provides to remotes. A share key that the shell's own code never mentions is not provided
 * at all, so all of them are mentioned here; a test compares this list with the build's.
 */
export const SHARED_LOADERS = {
  react: () => import('react'),
  'react/': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/': () => import('react-dom/client'),
  zustand: () => import('zustand'),
  '@portal/auth': () => import('@portal/auth'),
  '@portal/ui/router': () => import('@portal/ui/router'),
  '@portal/ui/toast': () => import('@portal/ui/toast'),
  '@portal/contract': () => import('@portal/contract'),
  '@portal/ui/query': () => import('@portal/ui/query'),
  '@portal/ui/base': () => import('@portal/ui/base'),
  '@portal/ui/frame': () => import('@portal/ui/frame'),
  '@portal/ui/data': () => import('@portal/ui/data'),
} as const;
