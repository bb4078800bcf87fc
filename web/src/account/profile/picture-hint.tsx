import classes from './profile-picture.module.css'

/** The formats allowed for the picture; also shown while the profile is loading. */
export function PictureHint() {
  return (
    <>
      <h2 className={classes.title}>Imagen de perfil</h2>
      <p className={classes.hint}>En .jpg, .jpeg o .png, de 5 MB como máximo.</p>
    </>
  )
}
