import type { ExportFormat } from '@mehfil/contract/exports.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import type { EventContext } from '../../../base/context.ts'
import type { AskedReport } from '../rules/wanted.ts'
import { openFile } from './exports.ts'

type Asked = { report: ReportKind; format: ExportFormat; language?: Language | undefined } & AskedReport

/** One of the four reports as it is when the file is made. */
export const exportReport = async (context: EventContext, { report, format, language, ...asked }: Asked) =>
  openFile(context, { report, format, language: language ?? context.host.language, asked, rows: 0 })
