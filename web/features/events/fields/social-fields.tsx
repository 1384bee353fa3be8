import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { socialNetworks, type ContactInfo } from '@mehfil/contract/events/contact.ts'
import { profileUrlPrefixes, buildSocialLink } from '@mehfil/contract/fields/links.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AddChip } from '../../../ui/elements/add-chip.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import classes from './social-fields.module.css'

type SocialLinks = ContactInfo['social']
type SocialFieldsProps = {
  /** The event's time zone. It gives the country of a phone number typed without one. */
  zone: string
  social: SocialLinks
  onChange: (social: SocialLinks) => void
  errorOf: (network: string) => string | undefined
}

/** One link for each network. A chip adds a network that is not in the list yet. */
export function SocialFields({ zone, social, onChange, errorOf }: SocialFieldsProps) {
  const t = useTranslate('creation')
  const absent = socialNetworks.filter((network) => !social.some((one) => one.network === network))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('contact.social')}</legend>
      {social.map(({ network, link }) => (
        <div key={network} className={classes.row}>
          <TextField
            name={`social-${network}`}
            label={t(`network.${network}`)}
            value={link}
            error={errorOf(network)}
            latin
            inputMode="url"
            placeholder={`https://${profileUrlPrefixes[network]}`}
            spellCheck={false}
            maxLength={200}
            onBlur={() =>
              onChange(
                social.map((one) =>
                  one.network === network && one.link.trim()
                    ? { network, link: buildSocialLink(network, one.link, zone) }
                    : one,
                ),
              )
            }
            onChange={(typed) =>
              onChange(
                social.map((one) => (one.network === network ? { network, link: typed } : one)),
              )
            }
          />
          <IconButton
            small
            quiet
            className={classes.remove}
            icon={IconX}
            label={t('contact.remove', { network: t(`network.${network}`) })}
            onPress={() => onChange(social.filter((one) => one.network !== network))}
          />
        </div>
      ))}
      {absent.length > 0 && (
        <div className={classes.chips}>
          {absent.map((network) => (
            <AddChip key={network} onPress={() => onChange([...social, { network, link: '' }])}>
              {t(`network.${network}`)}
            </AddChip>
          ))}
        </div>
      )}
    </fieldset>
  )
}
