/** The drawings of categories on pins, in the two colours of a pin. */
import marks from '#/ui/illustrations/category-marks.svg?raw';

interface MarkPaint {
  readonly ground: string;
  readonly ink: string;
  /** Of the pin, in pixels; the drawing takes three fifths of it. */
  readonly size: number;
}

/** One stroke of a drawing. */
interface Shape {
  readonly path: Path2D;
  /** Whether it has the pin's colour, as the dark parts of a drawing have; otherwise the ink's. */
  readonly isGround: boolean;
  readonly isFilled: boolean;
}

/** The drawings' own field, and the width of their lines in it. */
const FIELD = 48;
const LINE = 2.5;
const SHARE = 0.6;

/** Draws a category's mark in the middle of a pin; nothing where there is none of this name. */
export function drawMark(
  pen: CanvasRenderingContext2D,
  name: string,
  { ground, ink, size }: MarkPaint,
): void {
  pen.save();
  pen.translate((size * (1 - SHARE)) / 2, (size * (1 - SHARE)) / 2);
  pen.scale((size * SHARE) / FIELD, (size * SHARE) / FIELD);
  pen.strokeStyle = ink;
  pen.lineWidth = LINE;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { path, isGround, isFilled } of shapesOf(name)) {
    pen.fillStyle = isGround ? ground : ink;
    if (isFilled) pen.fill(path);
    pen.stroke(path);
  }
  pen.restore();
}

/** Read as text: to parse it the page's policy would have to trust it as HTML. */
function shapesOf(name: string): Shape[] {
  const [, drawing = ''] = marks.split(`<symbol id="${name}"`);
  const [own = ''] = drawing.split('</symbol>');
  return [...own.matchAll(/<(?:path|circle) [^>]*>/g)].map(([element]) => {
    const textOf = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(element)?.[1];
    const fill = textOf('fill');
    return {
      path: pathOf(
        textOf('d') ?? '',
        ['cx', 'cy', 'r'].map((attribute) => Number(textOf(attribute) ?? 0)),
      ),
      isGround: fill === 'var(--color-brand)' || fill === 'var(--color-sun)',
      isFilled: fill !== undefined,
    };
  });
}

function pathOf(line: string, [x = 0, y = 0, radius = 0]: readonly number[]): Path2D {
  const path = new Path2D(line);
  if (radius > 0) path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}
