import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '@mantine/core'
import { saveQrCode } from '../../lib/browser/save-qr-code.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from './icon.tsx'
import classes from './page-qr-code.module.css'

/** The QR code of a page, an SVG made by the server. */
export function PageQrCode({ qr }: { qr: string }) {
  const t = useTranslate('creation')
  return (
    <div
      className={classes.code}
      role="img"
      aria-label={t('publish.qr')}
      dangerouslySetInnerHTML={{ __html: qr }}
    />
  )
}

export function SaveQrCodeButton({ qr }: { qr: string }) {
  const t = useTranslate('creation')
  return (
    <Button
      justify="flex-start"
      leftSection={<Icon of={IconDownload} />}
      onClick={() => saveQrCode(qr)}
    >
      {t('publish.qr-save')}
    </Button>
  )
}
