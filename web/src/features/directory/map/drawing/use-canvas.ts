import type { MapGround } from '@pawhood/contract/directory/map.ts';
import { NO_WEBGL } from '@pawhood/contract/words/directory.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mapGround } from '../map.api.ts';
import type { CanvasParts, MapCanvas } from './canvas.ts';
import { canDraw, loadCanvas } from './load-canvas.ts';
import { useDark } from './use-dark.ts';

export type CanvasEvents = Pick<CanvasParts, 'onView' | 'onChoose' | 'onPoint' | 'onCredit' | 'onFailure'>;

export interface UsedCanvas {
  /** For the element that the map fills. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Null until it is drawn. */
  readonly canvas: MapCanvas | null;
  /** The ground; null until it is known. */
  readonly ground: MapGround | null;
}

/**
 * A map for as long as the component is there, in the colours of the page.
 *
 * @param start what it shows at first; null as long as there is nothing to show, and no map then either.
 * @param isStill whether nobody moves it.
 */
export function useCanvas(
  start: CanvasParts['start'] | null,
  events: CanvasEvents,
  isStill = false,
): UsedCanvas {
  const container = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<MapCanvas | null>(null);
  const [ground, setGround] = useState<MapGround | null>(null);
  const isDark = useDark();
  const onEvent = useEffectEvent(
    <Name extends keyof CanvasEvents>(name: Name, ...values: Parameters<CanvasEvents[Name]>) => {
      // Each event with its own values; the compiler does not connect the two.
      (events[name] as (...values: unknown[]) => void)(...values);
    },
  );
  const draw = useEffectEvent(async (element: HTMLElement): Promise<MapCanvas> => {
    // Before 300 kB are fetched for nothing.
    if (!canDraw()) throw new Error(NO_WEBGL);
    const [{ createCanvas }, drawnOn] = await Promise.all([loadCanvas(), mapGround()]);
    setGround(drawnOn);
    return createCanvas({
      ...{ container: element, ground: drawnOn, isDark, start: start ?? WORLD, isStill },
      onView: (view) => onEvent('onView', view),
      onChoose: (ids) => onEvent('onChoose', ids),
      onPoint: (id) => onEvent('onPoint', id),
      onCredit: (credits) => onEvent('onCredit', credits),
      onFailure: () => onEvent('onFailure'),
    });
  });

  const isReady = start !== null;
  useEffect(() => {
    const element = container.current;
    if (!isReady || element === null) return;
    let isLeft = false;
    let drawn: MapCanvas | null = null;
    draw(element).then(
      (made) => {
        drawn = made;
        if (isLeft) made.remove();
        else setCanvas(made);
      },
      () => {
        if (!isLeft) onEvent('onFailure');
      },
    );
    return () => {
      isLeft = true;
      setCanvas(null);
      drawn?.remove();
    };
  }, [isReady]);

  useEffect(() => {
    canvas?.showGround(isDark);
  }, [canvas, isDark]);

  return { container, canvas, ground };
}

const WORLD = { bounds: [-180, -60, 180, 75] } as const;
