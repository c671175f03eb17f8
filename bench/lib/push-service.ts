/** The push service of the tests in a process of its own; tells the one that started it where it is, and its browsers. */
import { startPushService } from '@pawhood/testing/services/test-push-service.ts';

const service = await startPushService();
const browsers = Array.from({ length: Number(process.argv[2]) }, () => service.subscribe());
process.on('message', () => {
  process.send?.({ received: browsers.filter(({ received }) => received.length > 0).length });
});
process.send?.({ port: service.port, subscriptions: browsers.map(({ subscription }) => subscription) });
