import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from '../billing.module.css'

/** Leads to the page the owner came from, else to billing. */
export function BackLink({ back }: { back: string | undefined }) {
  const t = useTranslate('billing')
  return (
    <Link className={`link small ${classes.back}`} to={back ?? pathTo('billing')}>
      <Icon of={IconArrowLeft} small flip />
      {t(back ? 'choice.back' : 'choice.to-billing')}
    </Link>
  )
}
