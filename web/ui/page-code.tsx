import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '@mantine/core'
import { saveCode } from '../lib/save-code.ts'
import { useWords } from '../lib/words.ts'
import { Icon } from './icon.tsx'
import classes from './page-code.module.css'

/** The QR code of a page, an SVG of the server's. */
export function PageCode({ qr }: { qr: string }) {
  const t = useWords('creation')
  return (
    <div
      className={classes.code}
      role="img"
      aria-label={t('publish.qr')}
      dangerouslySetInnerHTML={{ __html: qr }}
    />
  )
}

export function SaveCode({ qr }: { qr: string }) {
  const t = useWords('creation')
  return (
    <Button
      justify="flex-start"
      leftSection={<Icon of={IconDownload} />}
      onClick={() => saveCode(qr)}
    >
      {t('publish.qr-save')}
    </Button>
  )
}
