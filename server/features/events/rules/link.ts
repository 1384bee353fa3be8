import type { Settings } from '../../../base/settings.ts'

/** The address guests are given, empty while the event has none. Configuration decides the host, never a request. */
export const linkOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, label: string): string => (label ? `${publicUrl}/${label}` : '')
