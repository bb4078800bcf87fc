import classes from './profile-picture.module.css'

/** What a picture may be; there before anything of the profile is. */
export function PictureHint() {
  return (
    <>
      <h2 className={classes.title}>Imagen de perfil</h2>
      <p className={classes.hint}>En .jpg, .jpeg o .png, de 5 MB como máximo.</p>
    </>
  )
}
