/** The features in their order: each may import those before it. */
export const features = [
  'billing',
  'sales',
  'payments',
  'accounts',
  'invoices',
  'subscriptions',
  'team',
  'keys',
  'webhooks',
  'own-names',
  'events',
  'design',
  'publishing',
  'guests',
  'address-book',
  'seating',
  'rsvp',
  'after',
  'copies',
  'mail',
  'messages',
  'notices',
  'checkin',
  'activity',
  'todos',
  'calendar-feeds',
  'reports',
  'exports',
  'retention',
  'web-sessions',
  'wallet',
  'public-pages',
  'phone-messages',
  'privacy',
  'embeds',
  'mailbox',
  'google-stand-in',
  'sandbox',
  'phone-stand-in',
]

export const isTest = (path: string) =>
  /\.(test|e2e|bench|faults|nodes)\.tsx?$/.test(path) ||
  /^(e2e|bench|faults|nodes)\/|^(server|web|door)\/test\//.test(path)

export const isProduct = (path: string) =>
  !isTest(path) && /^(contract|templates|server|web|door|client)\//.test(path)

/** The path of the file at hand inside the repository, with slashes on every system. */
export const getPath = ({ filename, cwd }: { filename: string; cwd: string }) =>
  filename.slice(cwd.length + 1).replaceAll('\\', '/')
