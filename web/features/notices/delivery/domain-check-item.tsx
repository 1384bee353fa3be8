import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Button } from '@mantine/core'
import { showErrorToast, showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DomainCheck } from '../../../ui/elements/domain-check.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { SenderDomainCheck } from './queries.ts'

/** A record of a domain: what receivers find, and what is to be added. */
export function DomainCheckItem({ check }: { check: SenderDomainCheck }) {
  const t = useTranslate('notices')
  const { kind, state, finding, about, found, record } = check
  return (
    <li>
      <DomainCheck
        title={t(`domain.kind-${kind}`)}
        about={about}
        tone={state}
        state={t(`domain.state-${state}`)}
        finding={t(`domain.finding-${finding}`)}
        foundLabel={t('domain.found')}
        found={found}
        record={
          record && {
            lead: t(record.type === 'PTR' ? 'domain.paste-ptr' : 'domain.paste', {
              type: record.type,
            }),
            parts: (['name', 'value'] as const).map((part) => ({
              label: t(`domain.${part}`),
              value: record[part],
              copy: <CopyButton text={record[part]} label={t(`domain.copy-${part}`)} />,
            })),
          }
        }
      />
    </li>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate('notices')
  const copy = () => {
    // Without https a browser has no clipboard.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => showToast(t('domain.copied')),
      () => showErrorToast(t('domain.copy-failed')),
    )
  }
  return (
    <Button
      size="compact-md"
      aria-label={label}
      leftSection={<Icon of={IconCopy} small />}
      onClick={copy}
    >
      {t('domain.copy')}
    </Button>
  )
}
