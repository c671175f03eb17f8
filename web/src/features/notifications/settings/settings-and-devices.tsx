import { Devices } from '../push/devices.tsx';
import { NotificationSettings } from './notification-settings.tsx';

/** What one wants to be told, and on which devices. */
export const SettingsAndDevices = () => <NotificationSettings devices={<Devices />} />;
