import { SETTINGS_FAILED } from '@pawhood/contract/words/notifications.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';

/** What one wants to be told, among the settings of the own profile; its code comes once it is opened. */
export const OwnNotifications = optionalPart(
  async () =>
    (await import('#/features/notifications/settings/notification-settings.tsx')).NotificationSettings,
  WithoutCode,
);

/** Another look at the page fetches the code again. */
function WithoutCode() {
  return <ErrorMessage error={null} fallback={SETTINGS_FAILED} />;
}
