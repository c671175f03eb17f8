import type { Notification } from '@pawhood/contract/notifications/notifications.ts';
import { readersDay } from '../readers-day.ts';

/** What was told on one day of the reader's calendar. */
export interface Day {
  /** yyyy-mm-dd */
  readonly day: string;
  readonly notifications: readonly Notification[];
}

/** Notifications by the days of the reader's clock, in the order they come in. */
export function byDay(notifications: readonly Notification[]): Day[] {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = readersDay(new Date(notification.at));
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days].map(([day, those]) => ({ day, notifications: those }));
}
