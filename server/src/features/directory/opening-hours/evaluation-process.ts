/** The process that reads opening hours; see evaluator.ts. */
import { type HoursQuestion, loadEvaluator } from './evaluate.ts';

const evaluate = await loadEvaluator();

// It ends by itself when the one that asks is gone, however that came about.
process.on('disconnect', () => process.exit());
process.on('message', (question: HoursQuestion) => process.send?.(evaluate(question)));
process.send?.('ready');
