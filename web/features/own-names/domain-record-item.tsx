import { useTranslate } from '../../lib/i18n/translations.ts'
import { DomainCheck } from '../../ui/elements/domain-check.tsx'
import { CopyButton } from '../../ui/fields/copy-button.tsx'
import type { PageDomainCheckItem } from './queries.ts'

/** A record of the domain: what it is for, what is there, and what is to be added. */
export function DomainRecordItem({ check }: { check: PageDomainCheckItem }) {
  const t = useTranslate('profile')
  const { kind, state, finding, found, record } = check
  return (
    <li>
      <DomainCheck
        title={t(`names.kind-${kind}`)}
        tone={state}
        state={t(`names.record-${state}`)}
        finding={t(`names.finding-${finding}`)}
        foundLabel={t('names.found')}
        found={found}
        record={
          record && {
            lead: t('names.paste', { type: record.type }),
            parts: (['name', 'value'] as const).map((part) => ({
              label: t(`names.record-${part}`),
              value: record[part],
              copy: <CopyButton text={record[part]} />,
            })),
          }
        }
      />
    </li>
  )
}
