import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Button } from '@mantine/core'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'

/** Opens the page of the event, as guests see it, in a new tab. */
export function ViewPageButton({ link }: { link: string }) {
  const t = useTranslate('dashboard')
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener"
      leftSection={<Icon of={IconEye} small />}
    >
      {t('event.view-page')}
    </Button>
  )
}
