import type { TranslateText } from '../../../lib/i18n/translations.ts'
import type { GuestImportStatus } from '../queries/imports.ts'
import { findOwnField, isListField } from '../rules/import-template.ts'

/** What hosts call the field of a column; empty for one that is gone. */
export const nameField = (
  field: string,
  own: GuestImportStatus['ownFields'],
  t: TranslateText,
): string =>
  isListField(field) ? t(`import.field-${field}`) : (findOwnField(field, own)?.name ?? '')
